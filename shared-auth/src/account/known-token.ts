let token: string | undefined;

/** The ID token of who is signed in, as the provider last gave it. */
export const knownToken = (): string | undefined => token;

export function keepToken(given: string | undefined): void {
  token = given;
}
