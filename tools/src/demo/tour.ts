export interface TourStop {
  see: string;
  address: string;
}

/** Five pages that show what is special. Without the key of the monitor, an admin makes its link. */
export function tourOf(origin: string, monitorKey: string | undefined): TourStop[] {
  const monitor = monitorKey === undefined ? '/dashboard/tables' : `/board?key=${encodeURIComponent(monitorKey)}`;
  const stops = [
    ['Order from many kitchens as a guest, and follow until all is ready together', '/'],
    ['Work through a rush: sign in as seller@example.com and press “Full screen”', '/dashboard/order-board'],
    [
      monitorKey === undefined
        ? 'The pick-up monitor of the hall: sign in as admin@example.com and make its link'
        : 'The pick-up monitor of the hall, for a screen on the wall',
      monitor,
    ],
    ['The figures of the court: sign in as admin@example.com', '/dashboard'],
    ['A canary: run npm run canary -- storefront 10%, and watch as admin@example.com who gets it', '/versions'],
  ] as const;
  return stops.map(([see, path]) => ({ see, address: origin + path }));
}
