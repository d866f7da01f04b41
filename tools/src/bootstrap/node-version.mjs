/** Versions that each `npm run test:long` covers. CI itself runs on 20. */
const triedVersions = [20, 22, 24, 26];
const recommended = 24;

export function requireNode() {
  if (isNewEnough(process.versions.node)) return;
  stop(describeNode(process.versions.node));
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/** Describes the Node version in one sentence, with a hint if there is a problem. */
export function describeNode(version) {
  const major = Number(version.split('.')[0]);
  if (!isNewEnough(version))
    return `Food Court needs Node 20.19 or newer. This is ${version}: install Node ${recommended}.`;
  if (!triedVersions.includes(major))
    return `${version}. Food Court is tested on ${triedVersions.join(', ')}: if something fails, install Node ${recommended}.`;
  if (major < 22) return `${version}, which no longer gets security fixes. We recommend Node ${recommended}.`;
  return `${version}`;
}

/** Prints one line about the problem and exits. */
export function stop(line, exitCode = 1) {
  console.error(`✖ ${line}`);
  process.exit(exitCode);
}
