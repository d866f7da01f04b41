import type { FrameLink } from '@food-court/federation/surface';
import { t } from '@food-court/shared-api';
import { ChevronDownIcon, MenuIcon } from '@food-court/shared-ui/icons';
import { NavLink, useLocation } from 'react-router-dom';
import { iconOf } from '#page/link-icons.tsx';
import { OpenButton } from './palette/open-button';
import { usePalette } from './palette/use-palette';
import { groupsOf } from './sidebar-groups';
import styles from './sidebar.module.css';

const sheetId = 'dashboard-pages';

/** A column beside the page; on a phone, a button that opens it as a sheet, which works without scripts. */
export function Sidebar({ links }: { links: readonly FrameLink[] }) {
  const { pathname } = useLocation();
  const { loose, groups } = groupsOf(links);
  const current = links.find(({ to }) => to === pathname);
  const { Palette, isOpen, open, close } = usePalette();
  return (
    <>
      <div className={styles.bar} data-look="row gap-2">
        <button
          type="button"
          data-look="ink unbroken row middle gap-3 grow shrink no-line press-corners touch from-start tonal pad-inline-4"
          popoverTarget={sheetId}
        >
          <MenuIcon size={20} />
          <span data-look="bold grow">{current?.label ?? t('Dashboard')}</span>
          <span data-look="s soft shrink clip dots">{t('All pages')}</span>
        </button>
        <OpenButton onOpen={open} />
      </div>
      <nav id={sheetId} popover="auto" className={styles.sidebar} aria-label={t('Dashboard')}>
        <div className={styles.search}>
          <OpenButton onOpen={open} />
        </div>
        <LinkList links={loose} />
        {groups.map(({ group, title, links: grouped }) => (
          <details key={group} className={styles.group} data-look="space-above-3" open>
            <summary
              className={styles.title}
              data-look="s bold soft row middle between press-corners pointer no-bullets pad-inline-3"
            >
              {title}
              <ChevronDownIcon size={16} />
            </summary>
            <LinkList links={grouped} />
          </details>
        ))}
      </nav>
      {Palette && <Palette open={isOpen} links={links} onClose={close} />}
    </>
  );
}

const LinkList = ({ links }: { links: readonly FrameLink[] }) => (
  <ul role="list" className={styles.list} data-look="grid gap-1 pad-0">
    {links.map((link) => (
      <li key={link.to}>
        <NavLink
          to={link.to}
          className={styles.link}
          data-look="medium snug soft plain row middle gap-3 press-corners touch"
          onClick={closeSheet}
        >
          {iconOf(link)}
          {link.label}
        </NavLink>
      </li>
    ))}
  </ul>
);

const closeSheet = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
