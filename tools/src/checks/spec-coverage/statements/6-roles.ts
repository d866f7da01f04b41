import type { Statement } from '../statement';

export const roles: readonly Statement[] = [
  {
    id: '6.1',
    says: 'The role is read from the user’s record, which is fetched by e-mail',
    decided:
      'The server looks it up at each call: a new role shows without signing in again, a suspended user’s next call is refused with a clear reason',
  },
  {
    id: '6.2',
    says: 'Sign-up offers Buyer and Seller only',
    decided: 'The server refuses admin, too; it is given by a command or by another admin',
  },
  {
    id: '6.3',
    says: 'An admin’s sidebar: Profile, All Users, All Customers, All Sellers, Add Product, Update Food Court',
  },
  { id: '6.4', says: 'A Buyer’s sidebar: Profile, Admin Details, My Orders, My Wishes' },
  { id: '6.5', says: 'A Seller’s sidebar: Profile, Admin Details, Add Product' },
  { id: '6.6', says: 'Only admins see the Customer reviews block' },
  { id: '6.7', says: 'Route guards', decided: 'A page that is not in your sidebar is not yours, by URL either' },
  { id: '6.8', says: 'Route guards when signed out', decided: 'To /login, and after it back to where you were going' },
];
