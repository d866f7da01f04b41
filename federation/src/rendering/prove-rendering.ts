import { borders } from './isolation/limited-process';
import { idleProgram } from './isolation/idle-program';
import { proveBorder, type Breach } from './isolation/prove-border';
import { renderProgram } from './start-render-program';

export { describeBorder, type Breach } from './isolation/prove-border';

/** Returns what a hostile bundle could reach in a render process on this machine. */
export async function proveRendering(): Promise<readonly Breach[]> {
  const { border } = await idleProgram(renderProgram, borders);
  return proveBorder(border);
}
