/** Records the listeners of a target that outlives a test file, and returns a function that removes them. */
function trackListeners(target) {
  const added = [];
  const add = target.addEventListener;
  const remove = target.removeEventListener;
  target.addEventListener = function addEventListener(type, listener, options) {
    added.push([type, listener, options]);
    return add.call(target, type, listener, options);
  };
  return () => {
    for (const listener of added.splice(0)) remove.apply(target, listener);
    for (const key in target) if (key.startsWith('on') && target[key] !== null) target[key] = null;
  };
}

module.exports = { trackListeners };
