import { defineSurface } from '@food-court/federation/surface';
import { categories } from '@food-court/shared-api';

const firstDishes = categories.map((category) => ({ call: 'GET /category/{category}', params: { category } }) as const);

const home = {
  screen: 'storefront/home',
  access: 'anyone',
  render: 'server',
  title: 'Food Court',
  description:
    'Noodles, rice, chicken and cold drinks from the kitchens of one food court. Browse the dishes and order online.',
  data: [...firstDishes, { call: 'GET /banner' }],
} as const;

export default defineSurface({
  name: 'storefront',
  limits: {
    entry: 6_900,
    screens: {
      about: 2_200,
      basket: 16_200,
      category: 14_000,
      'dish-page': 12_500,
      faq: 3_900,
      home: 12_000,
      orders: 19_600,
      'privacy-policy': 3_600,
      'terms-and-conditions': 2_200,
      wishes: 13_700,
    },
  },
  routes: [
    { ...home, path: '/', links: [{ place: 'navbar', label: 'Home', order: 10 }] },
    { ...home, path: '/home', canonical: '/' },
    {
      path: '/:category',
      where: { category: categories },
      screen: 'storefront/category',
      access: 'anyone',
      render: 'server',
      title: '{category}',
      description: 'The {category} menu of Food Court: every dish with its picture, its story and its price.',
      data: [{ call: 'GET /products/{category}', paged: true }],
    },
    {
      path: '/dish/:id/:slug',
      screen: 'storefront/dish-page',
      access: 'anyone',
      render: 'server',
      title: '{title}',
      description: '{description}',
      canonical: '/dish/{_id}/{slug}',
      picture: '{image}',
      data: [{ call: 'GET /product/{id}' }],
    },
    {
      path: '/about',
      screen: 'storefront/about',
      access: 'anyone',
      render: 'server',
      title: 'About',
      description: 'The people and kitchens behind Food Court.',
      links: [
        { place: 'navbar', label: 'About', order: 30 },
        { place: 'footer', label: 'About', order: 10 },
      ],
    },
    {
      path: '/faq',
      screen: 'storefront/faq',
      access: 'anyone',
      render: 'server',
      title: 'Frequently Asked Questions',
      description: 'How to order, top up your wallet, invite friends, and what delivery costs.',
      links: [
        { place: 'navbar', label: 'FAQ', order: 20 },
        { place: 'footer', label: 'FAQ', order: 20 },
      ],
    },
    {
      path: '/orders',
      screen: 'storefront/orders',
      access: 'signed-in',
      render: 'browser',
      title: 'My Orders',
      links: [{ place: 'navbar-icons', label: 'My Orders', order: 10, icon: 'orders', shownTo: 'everyone' }],
    },
    {
      path: '/checkout/:id',
      screen: 'storefront/tracker',
      access: 'signed-in',
      render: 'browser',
      title: 'Your order',
      data: [{ call: 'GET /checkouts/{id}' }],
    },
    {
      path: '/wishes',
      screen: 'storefront/wishes',
      access: 'signed-in',
      render: 'browser',
      title: 'My Wishes',
      links: [{ place: 'navbar-icons', label: 'My Wishes', order: 20, icon: 'wishes', shownTo: 'everyone' }],
    },
    {
      path: '/basket',
      screen: 'storefront/basket',
      access: 'anyone',
      render: 'browser',
      title: 'Your basket',
      links: [{ place: 'navbar-icons', label: 'Basket', order: 30, icon: 'basket', shownTo: 'everyone' }],
    },
    {
      path: '/Privacy-Policy',
      screen: 'storefront/privacy-policy',
      access: 'anyone',
      render: 'server',
      title: 'Privacy Policy',
      description: 'What Food Court keeps about you, why, and how to have it removed.',
      links: [{ place: 'footer', label: 'Privacy Policy', order: 30 }],
    },
    {
      path: '/Terms-&-Conditions',
      screen: 'storefront/terms-and-conditions',
      access: 'anyone',
      render: 'server',
      title: 'Terms & Conditions',
      description: 'The rules of the house for guests and kitchens of Food Court.',
      links: [{ place: 'footer', label: 'Terms & Conditions', order: 40 }],
    },
  ],
});
