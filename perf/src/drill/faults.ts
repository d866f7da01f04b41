import { waitForValue } from '@food-court/server/src/testing/index';
import type { DrillCourt } from './drill-court';
import { etcdAddress } from './networks';
import type { PatroniNode } from './patroni-node';

export interface Fault {
  name: string;
  /** Left out of `npm run test:long`, because other faults break more; `npm run drill` includes it. */
  isMild?: true;
  /** Resolves when the pair has recovered as far as it can; from then on orders must be accepted again. */
  inject: (court: DrillCourt) => Promise<Mend>;
}

/** Repairs the fault. */
type Mend = () => void;

async function untilAnotherLeads({ pair }: DrillCourt, before: PatroniNode): Promise<void> {
  const another = async () => {
    const leader = await pair.leader().catch(() => before);
    return leader !== before;
  };
  await waitForValue(another, true);
}

const ofLeader =
  (
    break_: (leader: PatroniNode, court: DrillCourt) => Promise<void> | void,
    mend: (leader: PatroniNode, standby: PatroniNode) => void,
  ): Fault['inject'] =>
  async (court) => {
    const [leader, standby] = [await court.pair.leader(), await court.pair.standby()];
    await break_(leader, court);
    await untilAnotherLeads(court, leader);
    return () => mend(leader, standby);
  };

export const faults: readonly Fault[] = [
  {
    name: 'switched over',
    isMild: true,
    inject: ofLeader(
      async (leader, { pair }) => leader.switchOver(leader.name, (await pair.standby()).name),
      () => undefined,
    ),
  },
  {
    name: 'leader killed',
    inject: ofLeader(
      (leader) => leader.kill(),
      (leader) => leader.start(),
    ),
  },
  {
    name: 'leader frozen',
    inject: ofLeader(
      (leader) => leader.freeze(),
      (leader) => leader.thaw(),
    ),
  },
  {
    name: 'replica killed',
    isMild: true,
    inject: async ({ pair }) => {
      const standby = await pair.standby();
      await standby.kill();
      return () => standby.start();
    },
  },
  {
    name: 'network of the leader cut',
    isMild: true,
    inject: ofLeader(
      ({ network }) => network.cut(),
      ({ network }) => network.mend(),
    ),
  },
  {
    name: 'leader reached by the servers only',
    inject: ofLeader(
      async ({ network }, { pair }) => {
        network.isolateFrom((await pair.standby()).network.address);
        network.isolateFrom(etcdAddress);
      },
      ({ network }, standby) => {
        network.reach(standby.network.address);
        network.reach(etcdAddress);
      },
    ),
  },
];
