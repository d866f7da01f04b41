import { createElement, memo, useSyncExternalStore } from 'react';

/**
 * Keeps the state of components while their code changes. The page renders a component that stays the same, and
 * calls the newest code. It needs nothing of React's own tools for development, because `dev --against` shows a remote in
 * a site with the React of production.
 */
const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const stableLazy = new WeakMap();

const isObject = (type) => typeof type === 'object' && type !== null;
const isMemo = (type) => isObject(type) && type.$$typeof === Symbol.for('react.memo');
const isLazy = (type) => isObject(type) && type.$$typeof === Symbol.for('react.lazy');
const isClass = (type) => Boolean(type.prototype?.isReactComponent);

/** Returned by `$RefreshSig$` of the compiler: it notes which hooks a component or hook calls. */
export const noteHooks =
  () =>
  (type, key, forced = false, hooks = () => []) => {
    if (typeof type === 'function' || isObject(type)) signatures.set(type, { key, forced, hooks });
    return type;
  };

/** The hooks that a function calls, with those of the hooks that it calls. Undefined when they can't be known. */
function hooksOf(type) {
  const signature = signatures.get(type);
  if (!signature) return '';
  if (signature.forced) return undefined;
  const called = signature.hooks().map((hook) => (hook ? hooksOf(hook) : undefined));
  return called.includes(undefined) ? undefined : [signature.key, ...called].join('\n');
}

/** The function behind a component, which may be called in place of its former code. Undefined for classes. */
function codeOf(type) {
  if (isLazy(type)) return (props) => createElement(stable(type._init(type._payload)), props);
  const code = isMemo(type) ? type.type : type;
  return typeof code === 'function' && !isClass(code) ? code : undefined;
}

function keepsState(former, next) {
  if (isLazy(former) && isLazy(next)) return true;
  if (isMemo(former) !== isMemo(next) || !codeOf(former) || !codeOf(next) || isLazy(former) || isLazy(next))
    return false;
  const hooks = hooksOf(codeOf(former));
  return hooks !== undefined && hooks === hooksOf(codeOf(next));
}

/** Called by the compiled modules for each component in them. */
export function noteComponent(type, id) {
  if ((typeof type !== 'function' && !isObject(type)) || familyOf.has(type)) return;
  const family = families.get(id);
  if (!family) {
    families.set(id, familyFor(type));
    familyOf.set(type, families.get(id));
    return;
  }
  familyOf.set(type, family);
  if (keepsState(family.type, type)) family.code = codeOf(type);
  else family.shown = shownFor(family, type);
  family.type = type;
  family.version += 1;
  queueMicrotask(() => family.listeners.forEach((listener) => listener()));
}

function familyFor(type) {
  const family = { type, version: 0, listeners: new Set(), code: undefined, shown: undefined, stable: undefined };
  family.subscribe = (listener) => {
    family.listeners.add(listener);
    return () => family.listeners.delete(listener);
  };
  family.readVersion = () => family.version;
  family.shown = shownFor(family, type);
  family.stable = function Hot(props) {
    useVersion(family);
    return createElement(family.shown, props);
  };
  return family;
}

const useVersion = ({ subscribe, readVersion }) => useSyncExternalStore(subscribe, readVersion, readVersion);

/** Holds the state. Another one takes its place when the hooks of the component change, or when it is a class. */
function shownFor(family, type) {
  const code = codeOf(type);
  if (!code) return type;
  family.code = code;
  let current = code;
  const Shown = (props) => {
    useVersion(family);
    // A screen that goes away must not call code with other hooks than its own.
    if (family.shown === kept) current = family.code;
    return current(props);
  };
  Shown.displayName = code.displayName ?? code.name;
  const kept = isMemo(type) ? memo(Shown, type.compare) : Shown;
  return kept;
}

/** The component to render in place of this one. */
export function stable(type) {
  if (!isLazy(type) || familyOf.has(type)) return familyOf.get(type)?.stable ?? type;
  if (!stableLazy.has(type)) stableLazy.set(type, familyFor(type).stable);
  return stableLazy.get(type);
}

/**
 * A module that exports components only takes its own changes. Any other one, and one whose exports change, makes the
 * modules that import it run again, up to the next one with components only.
 */
export function acceptComponents(exports, hot) {
  const names = Object.keys(exports);
  const hasOnlyComponents = names.length > 0 && names.every((name) => familyOf.has(exports[name]));
  const former = hot.data?.exported;
  const exported = hasOnlyComponents ? names.sort().join() : undefined;
  if (exported) hot.accept();
  hot.dispose((data) => Object.assign(data, { exported }));
  if (former !== undefined && former !== exported) hot.invalidate();
}
