import type { Statement } from '../statement';

export const screens: readonly Statement[] = [
  // Routes
  { id: '2.1', says: '/ and /home show the home page: banner, category cards, logo strips, footer' },
  {
    id: '2.2',
    says: '/{category} shows the category listing',
    decided:
      'Only Chinese, Rice, Drinks and Chicken; another case redirects to the right one, anything else is a 404 page with a way home, served with status 404',
  },
  { id: '2.3', says: 'The data of the category listing is loaded by the category call before display' },
  { id: '2.4', says: '/about shows About' },
  { id: '2.5', says: '/faq shows FAQ' },
  { id: '2.6', says: '/orders shows the user’s orders' },
  { id: '2.7', says: '/wishes shows the user’s wish list' },
  { id: '2.8', says: '/orders/payment/{id} shows the payment page; the order call loads its data first' },
  { id: '2.9', says: '/dashboard shows a welcome page with a sidebar by role' },
  { id: '2.10', says: '/dashboard/user-profile shows the profile' },
  { id: '2.11', says: '/dashboard/admin-details shows the admin details' },
  { id: '2.12', says: '/dashboard/orders shows the orders inside the dashboard' },
  { id: '2.13', says: '/dashboard/wishes shows the wish list inside the dashboard' },
  { id: '2.14', says: '/dashboard/update-food-court shows Update Food Court' },
  {
    id: '2.15',
    says: '/dashboard/orders/payment/{id} shows the payment page inside the dashboard; the order call loads its data first',
  },
  { id: '2.16', says: '/dashboard/add-product shows Add Your Product' },
  { id: '2.17', says: '/login shows Login' },
  { id: '2.18', says: '/register shows Register' },
  {
    id: '2.19',
    says: '/Privacy-Policy, which the footer links to',
    decided: 'A real, readable page at exactly this path',
  },
  {
    id: '2.20',
    says: '/Terms-&-Conditions, which the footer links to',
    decided: 'A real, readable page at exactly this path',
  },
  {
    id: '2.21',
    says: 'The sidebar’s All Users has a screen',
    decided:
      '/dashboard/all-users: a table from the server that can be searched, sorted and paged; role change and suspend with confirmation; the last admin can be neither demoted nor suspended',
  },
  {
    id: '2.22',
    says: 'The sidebar’s All Customers has a screen',
    decided: '/dashboard/all-customers: the same table, with the Buyers only',
  },
  {
    id: '2.23',
    says: 'The sidebar’s All Sellers has a screen',
    decided: '/dashboard/all-sellers: the same table, with the Sellers only',
  },

  // Navbar
  { id: '2.24', says: 'The navbar links to Home, FAQ and About' },
  { id: '2.25', says: 'The navbar links to Dashboard when signed in' },
  { id: '2.26', says: 'The navbar links to Login when signed out' },
  { id: '2.27', says: 'An icon link in the navbar leads to My Orders' },
  { id: '2.28', says: 'An icon link in the navbar leads to My Wishes' },
  { id: '2.29', says: 'The signed-in avatar menu shows the user’s name and a role badge' },
  { id: '2.30', says: 'The avatar menu has Settings', decided: 'They lead to where name and photo can be changed' },
  { id: '2.31', says: 'The avatar menu has LogOut' },
  {
    id: '2.32',
    says: 'The avatar menu has a Light/Night switch',
    decided:
      'It switches the theme: follows the system until it is used, is remembered, and a page never flashes in the other theme while it loads',
  },
  { id: '2.33', says: 'LogOut clears the session, goes to /login and shows the toast ‘LogOut’' },
  { id: '2.34', says: 'The toast ‘LogOut’ is styled as an error' },

  // Footer
  { id: '2.35', says: 'The footer has contacts and social links, with placeholder copy' },
  { id: '2.36', says: 'The footer links to /about, /faq, /Privacy-Policy and /Terms-&-Conditions' },
  { id: '2.37', says: 'The footer’s copyright year is 2023' },

  // Home
  { id: '2.38', says: 'The welcome banner has a typewriter text' },
  { id: '2.39', says: 'The banner’s text is written and deleted at 150 ms a letter' },
  {
    id: '2.40',
    says: 'The category section shows only after all four category calls have returned data',
    decided: 'If a call fails for good, the section shows the others and offers to retry the failed one',
  },
  { id: '2.41', says: 'The category section shows the first item of each list' },
  { id: '2.42', says: 'A category selector offers Chinese, Drinks, Rice, Chicken' },
  { id: '2.43', says: 'What the category selector does', decided: 'It leads to the category' },
  { id: '2.44', says: 'A category card on the home page shows image, title, $price, category and description' },
  { id: '2.45', says: 'A category card on the home page has a details link to the category route' },
  { id: '2.46', says: 'The home page has logo strips' },

  // Category listing
  {
    id: '2.47',
    says: 'The category listing is a grid of cards with image, title, price in dollars, category and description',
  },
  { id: '2.48', says: 'Each card of the listing has the buttons ‘Buy Now’ and ‘Add to wish’' },
  { id: '2.49', says: 'The category of the listing comes from the route' },
  {
    id: '2.50',
    says: 'Buy Now creates an order and goes to /orders',
    decided: 'Signed out: /login first, and after it what was begun is finished',
  },
  {
    id: '2.51',
    says: 'Add to wish creates a wish and goes to /wishes',
    decided: 'Signed out: /login first, and after it what was begun is finished',
  },

  // Login
  { id: '2.52', says: 'Login is a ‘login Now’ card with an image and a form' },
  { id: '2.53', says: 'Login has e-mail and password fields' },
  { id: '2.54', says: 'Login can show and hide the password' },
  {
    id: '2.55',
    says: 'Login has a ‘Forgot password?’ text',
    decided: 'It sends the provider’s reset mail, with one neutral answer whether or not the address exists',
  },
  { id: '2.56', says: 'Login links to /register with ‘create a new account’' },
  {
    id: '2.57',
    says: 'Login’s success goes to / with the toast ‘Login Successful’',
    decided: 'Who was sent to /login from another page goes back there',
  },

  // Register
  { id: '2.58', says: 'Register has full name, e-mail, password, role, photo file and a Register button' },
  { id: '2.59', says: 'Register can show and hide the password' },
  { id: '2.60', says: 'Register’s role select offers Buyer and Seller' },
  { id: '2.61', says: 'Register links to /login' },

  // Orders
  { id: '2.62', says: 'Orders are cards with image, title, price, category and description' },
  {
    id: '2.63',
    says: 'An order’s Pay button leads to payment/{order id}',
    decided: 'Beside the page it stands on: /orders/payment/{id} and /dashboard/orders/payment/{id}',
  },
  { id: '2.64', says: 'With no orders it shows ‘There are no order right now’' },

  // Wishes
  { id: '2.65', says: 'Wishes are the same cards, with the buttons Buy Now and Delete Wish' },
  { id: '2.66', says: 'With no wishes it shows ‘There are no wish list available’' },
  {
    id: '2.67',
    says: 'What Delete Wish does',
    decided: 'It deletes the wish (DELETE /my-wish/{id}), with undo in the toast',
  },

  // Payment
  { id: '2.68', says: 'The payment page shows ‘Payment for {title}’' },
  { id: '2.69', says: 'The payment page shows ‘Please pay ${price}’' },
  { id: '2.70', says: 'The payment page has a card-entry field' },
  { id: '2.71', says: 'The payment page has a Pay button' },

  // Add Your Product
  { id: '2.72', says: 'Add product is a form titled ‘Add Your Product’' },

  // Profile
  { id: '2.73', says: 'The profile is a card with image, name, e-mail and a role badge' },
  { id: '2.74', says: 'The profile’s fixed label reads ‘Full-stack developer’' },
  { id: '2.75', says: 'Admins see a ‘Customer reviews’ block on the profile' },
  {
    id: '2.76',
    says: 'The reviews are static: 3 out of 5, 861 global ratings, bars for 5 to 1 stars at 83, 67, 50, 33 and 17 percent',
  },
  { id: '2.77', says: 'The profile’s social links have placeholder targets' },

  // Other screens
  { id: '2.78', says: 'About has a typing animation reading ‘About Section Coming Soon . . .’' },
  {
    id: '2.79',
    says: 'About types at 150 ms a letter, waits 1000 ms before writing and 2000 ms before deleting, its cursor blinks every 500 ms',
  },
  {
    id: '2.80',
    says: 'Update Food Court is a page',
    decided:
      'An admin manages there every dish (edit, hide, show, delete), which dish a category shows first on the home page, and the promotional banner’s text',
  },
  { id: '2.81', says: 'The promotional banner has a text and a ‘Get started’ button' },
  {
    id: '2.82',
    says: 'The promotional banner calls the admin endpoint and ignores the result',
    decided: 'Safe to call signed out, and a failure is not seen',
  },
  {
    id: '2.83',
    says: 'Where the promotional banner is placed',
    decided:
      'On the home page under the category section; its button leads to /register when signed out, to the first category when signed in',
  },
  { id: '2.84', says: 'FAQ has a banner with an animated ‘Frequently Asked Questions’ heading' },
  { id: '2.85', says: 'FAQ has six collapsible questions', decided: 'Their wording is ours' },
  { id: '2.86', says: 'FAQ answers what the product is' },
  { id: '2.87', says: 'FAQ answers how to order' },
  { id: '2.88', says: 'FAQ answers about ordering from different restaurants in one basket' },
  { id: '2.89', says: 'FAQ answers about wallet top-up by card' },
  {
    id: '2.90',
    says: 'FAQ answers about the referral credit: a friend gets 10% off when spending up to N2,000, the referrer gets N200 per new user',
  },
  { id: '2.91', says: 'FAQ answers about the delivery fee: 390 to 850 naira, up to 1.5x in a surge' },
  {
    id: '2.92',
    says: 'Admin details has a screen',
    decided: 'The court’s admins: name, photo and e-mail, for signed-in users',
  },
];
