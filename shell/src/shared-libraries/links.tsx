import type { MouseEvent } from 'react';
import {
  createPath,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';

/** Another scheme or host is left to the browser. React refuses javascript: addresses. */
const otherSite = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

const isPlainClick = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * The router’s own links bring the code of its framework mode (prefetching of route modules, forms, fetchers): 3 KB of
 * the first load. These behave the same on a site without that mode; a test compares the two.
 */
export function Link(props: LinkProps) {
  const { to, replace, state, relative, reloadDocument, target, onClick, children, ...others } = props;
  const { mask: _mask, discover: _discover, prefetch: _prefetch, preventScrollReset: _scroll, ...rest } = others;
  const { viewTransition: _transition, defaultShouldRevalidate: _revalidate, ...native } = rest;
  const href = useHref(to, { relative });
  const path = useResolvedPath(to, { relative });
  const location = useLocation();
  const navigate = useNavigate();
  const address = typeof to === 'string' && otherSite.test(to) ? to : undefined;

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    const isSamePage = createPath(location) === createPath(path);
    void navigate(to, { replace: replace ?? isSamePage, state: state as unknown, relative });
  };
  const byBrowser = address !== undefined || reloadDocument;
  return (
    <a {...native} href={address ?? href} target={target} onClick={byBrowser ? onClick : follow}>
      {children}
    </a>
  );
}

type Props = Omit<NavLinkProps, 'style'>;

/**
 * A link that marks the current page and those above it. It offers no style by state, because the content security
 * policy forbids inline styles.
 */
export function NavLink({ className = '', children, end = false, caseSensitive = false, ...link }: Props) {
  const target = useResolvedPath(link.to, { relative: link.relative }).pathname;
  const { pathname } = useLocation();
  const isActive = isWithin(
    caseSensitive ? pathname : pathname.toLowerCase(),
    caseSensitive ? target : target.toLowerCase(),
    end,
  );
  const state = { isActive, isPending: false, isTransitioning: false };
  const { 'aria-current': current = 'page', ...props } = link;
  return (
    <Link
      {...props}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}

function isWithin(pathname: string, target: string, end: boolean): boolean {
  const length = target !== '/' && target.endsWith('/') ? target.length - 1 : target.length;
  return pathname === target || (!end && pathname.startsWith(target) && pathname.charAt(length) === '/');
}
