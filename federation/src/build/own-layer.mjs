/**
 * A webpack loader for the CSS modules of a deployable. It puts them into the layer of the deployable, so that no file has to
 * say it. A file that names layers itself stays as it is.
 */
export default function ownLayer(source) {
  return source.includes('@layer ') ? source : `@layer ${this.getOptions().name} {\n${source}\n}\n`;
}
