import { timeFirstPlus, timeFirstTapInBasket, timeTapToList } from './first-taps';
import { median } from 'e2e/src/journey/median';
import { startScriptlessSite } from './scriptless-site';
import { launch } from 'e2e/src/journey/browser';
import { origin } from 'e2e/src/product/origin';

const rounds = 3;

// Measures a visitor's first tap on a phone (Slow 4G, 4x CPU), compared with a plain link to the same page without scripts. The two
// alternate: times depend on the machine, so the ratio matters.
const browser = await launch();
const plain = await startScriptlessSite();
const seen = new Map<string, number[]>();
const note = (name: string, figure: number): void => void seen.set(name, [...(seen.get(name) ?? []), figure]);
const of = (name: string): number => median(seen.get(name) ?? []);

for (let round = 0; round < rounds; round += 1) {
  for (const isRead of [true, false]) {
    const when = isRead ? 'after reading' : 'at once';
    note(`plain link, ${when}`, (await timeTapToList(browser, plain.origin, isRead)).listMs);
    const ours = await timeTapToList(browser, origin(), isRead);
    note(`tap to list, ${when}`, ours.listMs);
    note(`tap to title, ${when}`, ours.titleMs);
    note(`slowest event of the tap on home, ${when}`, ours.slowestPressMs);
    const plus = await timeFirstPlus(browser, origin(), isRead);
    note(`“+” to count, ${when}`, plus.countMs);
    note(`slowest event of “+” on a category, ${when}`, plus.slowestPressMs);
  }
  note('slowest event of the first tap in the basket', await timeFirstTapInBasket(browser, origin()));
}
plain.stop();
await browser.close();

console.log(`\nThe first tap  (median of ${rounds}, a phone, Slow 4G, 4x CPU)`);
for (const name of seen.keys()) console.log(`  ${name.padEnd(52)} ${of(name).toFixed(0).padStart(5)} ms`);
for (const when of ['after reading', 'at once'])
  console.log(
    `  ${`tap to list compared with a plain link, ${when}`.padEnd(52)} ${(of(`tap to list, ${when}`) / of(`plain link, ${when}`)).toFixed(2).padStart(5)} x`,
  );
console.log(`budget first-tap ${(of('tap to list, after reading') / of('plain link, after reading')).toFixed(2)}`);
console.log(`budget first-plus ${of('“+” to count, after reading').toFixed(0)}`);
const presses = [...seen.keys()].filter((name) => name.startsWith('slowest') && !name.endsWith('at once'));
console.log(`budget first-press ${Math.max(...presses.map(of)).toFixed(0)}`);
