/** The build makes a file of it, see build-rules.mjs. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  const address: string;
  export default address;
}
