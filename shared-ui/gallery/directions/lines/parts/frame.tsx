import type { ReactNode } from 'react';
import { HeartIcon, OrdersIcon, SearchIcon } from '../../../../src/icons';
import { Basket } from './basket';
import styles from './frame.module.css';
import { Mark } from './mark';

const HOME = 'lines.html?page=home';

function Links() {
  return (
    <nav className={styles.links} aria-label="Food Court">
      <a href={HOME}>Home</a>
      <a href={HOME}>FAQ</a>
      <a href={HOME}>About</a>
      <a href="lines.html?page=board">Dashboard</a>
    </nav>
  );
}

function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={HOME}>
        <span className={styles.mark}>
          <Mark size={28} />
        </span>
        Food Court
      </a>
      <label className={styles.search}>
        <SearchIcon size={20} />
        <span className="hidden">Search</span>
        <input type="search" placeholder="Search dishes and kitchens" />
      </label>
      <Links />
      <div className={styles.icons}>
        <a className={styles.searchLink} href={HOME} aria-label="Search">
          <SearchIcon size={22} />
        </a>
        <a href="lines.html?page=tracker" aria-label="My Orders">
          <OrdersIcon size={22} />
        </a>
        <a href={HOME} aria-label="My Wishes">
          <HeartIcon size={22} />
        </a>
        <button type="button" className={styles.person} aria-label="AH, account of Amelia Hart, Buyer">
          AH
        </button>
      </div>
    </header>
  );
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Mark size={24} />
      <p>12 Harbour Street · +1 555 010 0199</p>
      <a href={HOME}>About</a>
      <a href={HOME}>FAQ</a>
      <a href={HOME}>Privacy Policy</a>
      <a href={HOME}>Terms & Conditions</a>
      <p>© 2023 Food Court</p>
    </footer>
  );
}

/** On a phone the basket is a sign at the lower edge, with the one filled action. */
function BasketBar() {
  return (
    <section className={styles.bar} aria-label="Your basket">
      <p>
        <strong>4 dishes, 3 kitchens</strong>
        <span>All ready at 12:40</span>
      </p>
      <a className={styles.checkout} href="lines.html?page=tracker">
        Checkout · $39.25
      </a>
    </section>
  );
}

export function Frame({ children, bar, hero }: { children: ReactNode; bar?: ReactNode; hero?: ReactNode }) {
  return (
    <>
      <Header />
      <div className={styles.court}>
        <div className={styles.left}>
          <main>
            {hero}
            <div className={styles.main}>{children}</div>
          </main>
          <Footer />
        </div>
        <aside className={styles.aside} aria-label="Basket">
          <Basket filled={!bar} without={bar ? 'Dan Dan Noodles' : undefined} />
        </aside>
      </div>
      {bar ?? <BasketBar />}
    </>
  );
}

export { Header };
