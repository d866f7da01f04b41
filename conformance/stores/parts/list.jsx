export default function List() {
  return (
    <section>
      <h1>All dishes</h1>
      <ul>
        {['Jollof rice', 'Egusi soup', 'Suya', 'Moi moi'].map((dish) => (
          <li key={dish}>
            <a href="/dish/1">{dish}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
