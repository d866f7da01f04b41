/** Calls a method of the browser’s debugging protocol for one page. */
export type BrowserCall = <Result>(method: string, params?: Record<string, unknown>) => Promise<Result>;

export interface Evaluated {
  result: { value?: unknown; objectId?: string; description?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}
interface Listeners {
  listeners: { type: string; scriptId: string }[];
}

/** The readers use these, so a page that replaces them could hide everything else. The browser itself says what they are. */
const readersTools = [
  'Object.getOwnPropertyDescriptor',
  'Object.getOwnPropertyNames',
  'Object.getOwnPropertySymbols',
  'Function.prototype.toString',
  'Reflect.apply',
  'String.prototype.charCodeAt',
  'String.prototype.split',
  'Array.prototype.map',
  'Array.prototype.filter',
];
const isNative = /^function \w+\(\) \{ \[native code\] \}$/;

const sharedTargets = { window: 'window', document: 'document', body: 'document.body' };

/** The tools of the readers that are not the browser’s own any more. */
export async function replacedTools(call: BrowserCall): Promise<string[]> {
  const replaced = [];
  for (const tool of readersTools) {
    const { result } = await call<Evaluated>('Runtime.evaluate', { expression: tool });
    if (!isNative.test(result.description ?? '')) replaced.push(tool);
  }
  return replaced;
}

/** The listeners that scripts of the build added to what pages share. */
export async function listenersOf(call: BrowserCall, isOfBuild: (scriptId: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [name, expression] of Object.entries(sharedTargets)) {
    const { result } = await call<Evaluated>('Runtime.evaluate', { expression });
    const { listeners } = await call<Listeners>('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type, scriptId } of listeners) if (isOfBuild(scriptId)) found.push(`${name} ${type}`);
  }
  return found;
}

/** Whether a connection to another browser exists, which no content policy refuses. */
export async function hasPeerConnection(call: BrowserCall): Promise<boolean> {
  const { result } = await call<Evaluated>('Runtime.evaluate', { expression: 'RTCPeerConnection.prototype' });
  if (result.objectId === undefined) return false;
  const { objects } = await call<{ objects: { description: string; objectId: string } }>('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
  });
  await call('Runtime.releaseObject', { objectId: objects.objectId });
  return objects.description !== 'Array(0)';
}
