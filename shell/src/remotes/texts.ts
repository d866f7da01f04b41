import { clientAddress, type LineupNews } from '@food-court/federation/discovery';
import { language } from '@food-court/shared-api';
import { createScript, expectIntegrity } from './script-rules';

const loads = new Map<string, Promise<unknown>>();

/** Loads a remote’s texts in the language of the page. English needs none, and a remote without the language stays in English. */
export function loadTexts({ lineup, manifests }: LineupNews, remote: string): Promise<unknown> | undefined {
  const release = lineup.remotes[remote];
  const { languages, integrity } = manifests[remote]?.metaData.foodCourt ?? {};
  const file = languages?.[language()]?.script;
  if (!release || !file) return undefined;
  const address = clientAddress(release, file);
  expectIntegrity(address, integrity?.[file]);
  const load = loads.get(address) ?? run(createScript(address).script);
  loads.set(address, load);
  return load;
}

const run = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
