/** The one function that the gate uses; the package brings no types. */
declare module 'semver' {
  const semver: { satisfies: (version: string, range: string) => boolean };
  export default semver;
}
