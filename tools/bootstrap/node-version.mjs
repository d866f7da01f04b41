const [major, minor] = process.versions.node.split('.').map(Number);

export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Food Court needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** One plain line about what is wrong, and the end. */
export function stop(line, exitCode = 1) {
  console.error(`✖ ${line}`);
  process.exit(exitCode);
}
