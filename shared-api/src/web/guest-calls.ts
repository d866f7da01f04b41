/** The roots of the calls that admit guests. A test of the server compares them with the contract. */
const callsForGuests =
  /^\/(guests\/claim|checkouts|own-checkouts|orders|payments|tickets|rescues|shared-basket|order-events|news-settings|push-devices|text-number|delivery-quotes|street-searches)(\/|\?|$)/;

/** Any other call of somebody without an account is made as a visitor. */
export const isForGuests = (path: string): boolean => callsForGuests.test(path);
