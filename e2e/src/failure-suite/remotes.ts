import type { Locator, Page } from 'playwright-core';
import { linkTo } from '#delivery/open-tab';

/** How a visitor reaches a remote: by a click on a page that does not need the remote. */
export interface VisitedRemote {
  name: string;
  /** The role that may open the page, and the page that links to it. */
  visitor: 'stranger' | 'buyer';
  from: { path: string; shown: (page: Page) => Locator };
  page: (order: string) => string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  elsewhere: { link: string; shown: (page: Page) => Locator };
  /** The screen of the page, its chunk, and a file that is loaded after the entry. */
  screen: string;
  chunk: string;
  late: RegExp;
  lateShown: (page: Page) => Locator;
  /** Whether the server leaves the page to the browser, as it does with payments. */
  isBrowserOnly?: true;
  /** Whether another framework than React renders the screen. */
  isMounted?: true;
  /** A library that the remote takes from the shell. */
  shared: string;
}

export const login = (page: Page): Locator => page.getByLabel('E-mail');
const faq = (page: Page): Locator => page.getByText('What is Food Court?');
const welcome = (page: Page): Locator => page.getByRole('heading', { name: /^Welcome, / });
const home = (page: Page): Locator => page.getByText('In good company');
const payLink = (page: Page): Locator => page.locator('main').getByRole('link', { name: 'Pay' }).first();
const amount = (page: Page): Locator => page.getByRole('heading', { name: 'Payment', level: 1 });

export const visitedRemotes: readonly VisitedRemote[] = [
  {
    name: 'storefront',
    visitor: 'stranger',
    from: { path: '/login', shown: login },
    page: () => '/',
    open: (page) => linkTo(page, 'Home').click(),
    shown: home,
    elsewhere: { link: 'Login', shown: login },
    screen: 'home',
    chunk: 'home',
    shared: '@food-court/shared-auth',
    late: /^home\.\w+\.js$/,
    lateShown: home,
  },
  {
    name: 'dashboard',
    visitor: 'buyer',
    from: { path: '/faq', shown: faq },
    page: () => '/dashboard',
    open: (page) => linkTo(page, 'Dashboard').click(),
    shown: welcome,
    elsewhere: { link: 'FAQ', shown: faq },
    screen: 'welcome',
    chunk: 'welcome',
    shared: '@food-court/shared-auth',
    late: /^welcome\.\w+\.js$/,
    lateShown: welcome,
  },
  {
    name: 'payments',
    visitor: 'buyer',
    isBrowserOnly: true,
    from: { path: '/orders', shown: payLink },
    page: (order) => `/orders/payment/${order}`,
    open: (page) => payLink(page).click(),
    shown: amount,
    elsewhere: { link: 'FAQ', shown: faq },
    screen: 'payment',
    chunk: 'payment',
    shared: '@food-court/shared-auth',
    late: /^card-payment\.\w+\.js$/,
    lateShown: (page) => page.getByLabel('Card number'),
  },
];
