import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#platform/http/refusal';
import { randomNumbers } from '#testing/random-numbers';
import { ownLine, refuseJoin, refuseNewLines, refuseOrder } from './changes';
import { nameAtTable } from './names';
import { partOf, takeParts, unpaidPeople } from './parts';
import type { PartCheckout, SharedLineState, SharedPersonState } from './shared-state';

const uids = ['ana', 'ben', 'cem', 'dua'];

/** A table in memory: the rules decide, and it does what they allow. */
class Table {
  people: SharedPersonState[] = [];
  lines: SharedLineState[] = [];
  payUntil: number | undefined;
  checkouts: (PartCheckout & { lines: string[] })[] = [];
  now = 0;
  private made = 0;

  private readonly newId = (): string => `id-${(this.made += 1)}`;
  private readonly at = (uid: string) => this.people.find((person) => person.uid === uid && !person.hasLeft);

  readonly actions: Record<string, (uid: string, random: () => number) => void> = {
    join: (uid) => {
      refuseJoin(this, uid);
      const others = this.people.filter((person) => person.uid !== uid);
      const known = this.people.find((person) => person.uid === uid);
      const name = nameAtTable(
        others.map((person) => person.name),
        known?.name,
      );
      this.people = [...others, { id: this.newId(), ...known, uid, name, hasLeft: false }];
    },
    add: (uid) => {
      const person = this.at(uid);
      if (!person) return;
      refuseNewLines(this, 1);
      this.lines.push({ id: this.newId(), personId: person.id, quantity: 1 });
    },
    remove: (uid, random) => {
      const [person, line] = [this.at(uid), this.lines[Math.floor(random() * this.lines.length)]];
      if (!person || !line) return;
      ownLine(this, person, line.id);
      assert.equal(line.personId, person.id, 'nobody removes a line of somebody else');
      assert.equal(this.payUntil, undefined, 'nothing changes after the order');
      this.lines = this.lines.filter((other) => other !== line);
    },
    leave: (uid) => {
      const person = this.at(uid);
      if (!person) return;
      if (this.payUntil === undefined) this.lines = this.lines.filter(({ personId }) => personId !== person.id);
      person.hasLeft = true;
    },
    order: (uid) => {
      if (!this.at(uid)) return;
      refuseOrder(this);
      this.payUntil = this.now + 40;
    },
    pay: (uid, random) => {
      const person = this.at(uid);
      if (!person) return;
      const taken = takeParts(this, person, { forWhom: random() < 0.5 ? 'me' : 'everyone', now: this.now });
      const lines = this.lines.filter(({ personId }) => taken.some(({ id }) => id === personId)).map(({ id }) => id);
      const checkout = { id: this.newId(), buyerUid: uid, state: 'open' as const, lines };
      this.checkouts.push(checkout);
      for (const one of taken) one.checkout = checkout;
    },
    settle: (_, random) => {
      const open = this.checkouts.find(({ state }) => state === 'open');
      if (open) open.state = random() < 0.6 ? 'paid' : 'over';
    },
  };
}

test('in 1,000 random histories no line is paid twice, and each is paid, being paid, to be paid or left out', () => {
  const names = Object.keys(new Table().actions);
  let [paid, refused, leftOut] = [0, 0, 0];
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const [random, table] = [randomNumbers(seed), new Table()];
    for (; table.now < 60; table.now += 1) {
      const [action, uid] = [names[Math.floor(random() * names.length)], uids[Math.floor(random() * uids.length)]];
      try {
        table.actions[action ?? '']?.(uid ?? '', random);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused += 1;
      }
      const live = table.checkouts.filter(({ state }) => state !== 'over').flatMap(({ lines }) => lines);
      assert.equal(new Set(live).size, live.length, `seed ${seed}: a line is in two checkouts`);
      assert.equal(new Set(table.people.map(({ name }) => name)).size, table.people.length, `seed ${seed}: names`);
    }
    assert.deepEqual(unpaidPeople(table, Infinity), [], `seed ${seed}: nobody can pay too late`);
    for (const { personId, id } of table.lines) {
      const person = table.people.find((one) => one.id === personId);
      assert.ok(person, `seed ${seed}: a line has its person`);
      const part = partOf(person, table.payUntil, Infinity);
      const isCovered = table.checkouts.some(({ state, lines }) => state !== 'over' && lines.includes(id));
      assert.equal(isCovered, part === 'paid' || part === 'paying', `seed ${seed}: ${part}`);
      if (part === 'paid') paid += 1;
      if (part === 'left-out') leftOut += 1;
    }
  }
  assert.ok(paid > 200 && refused > 200 && leftOut > 200, `${paid} paid, ${refused} refused, ${leftOut} left out`);
});
