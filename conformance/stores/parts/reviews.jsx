/** Changes with each build, so that the file of an earlier build is missing after a release that removes it. */
export default function Reviews() {
  return <p title={BUILD}>Three people liked it.</p>;
}
