/** People who eat here often. Only Amelia, the buyer of the README, can sign in. */
export const regulars = [
  { name: 'Amelia Hart', email: 'buyer@example.com' },
  { name: 'Kwame Osei', email: 'kwame.osei@example.com' },
  { name: 'Ingrid Solberg', email: 'ingrid.solberg@example.com' },
  { name: 'Tomás Rivera', email: 'tomas.rivera@example.com' },
  { name: 'Priya Nair', email: 'priya.nair@example.com' },
  { name: 'Jonas Weber', email: 'jonas.weber@example.com' },
  { name: 'Chloé Martin', email: 'chloe.martin@example.com' },
  { name: 'Yusuf Demir', email: 'yusuf.demir@example.com' },
  { name: 'Grace Mbeki', email: 'grace.mbeki@example.com' },
  { name: 'Haruto Mori', email: 'haruto.mori@example.com' },
  { name: 'Lena Novak', email: 'lena.novak@example.com' },
  { name: 'Omar Haddad', email: 'omar.haddad@example.com' },
  { name: 'Beatriz Costa', email: 'beatriz.costa@example.com' },
  { name: 'Samuel Clarke', email: 'samuel.clarke@example.com' },
] as const;

/** The names that guests leave for the call at the counter. */
export const pickUpNames = ['Ella', 'Ben', 'Zainab', 'Marco', 'Sofia', 'Will'] as const;

export const notes = [
  'No coriander, please',
  'Extra napkins',
  'Sauce on the side, please',
  'Not too spicy',
  'Please cut it in half',
  'Nut allergy at our table',
] as const;
