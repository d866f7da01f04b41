/**
 * A loader of webpack for react-router: its components are made by calls and get names for tools, and both keep code that nobody
 * uses. Marked as free of effects and without the names, it is left out.
 */
export default function pureRouter(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
