/**
 * A webpack loader for react-router. Its components are created by calls and get display names, and both keep unused code in
 * the bundle. Calls are marked as pure and the names are removed, so that tree-shaking works. A long warning to browsers that
 * can't run our pages at all goes, too.
 */
export default function pureRouter(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^ {2}warning\(\s+typeof URLSearchParams[\s\S]*?^ {2}\);$/m, '');
}
