/** A screen in the hall opens it by its link. Without a network it starts from what was saved. */
export const kiosk = {
  path: '/kiosk',
  screen: 'dashboard/kiosk',
  access: 'anyone',
  render: 'browser',
  title: 'Kiosk',
  offline: 'menu',
} as const;
