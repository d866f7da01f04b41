import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isSensitive } from '@food-court/federation/discovery';
import { propFault } from '@food-court/federation/surface';
import type { SlotProps } from '@food-court/shared-ui';
import { usePageSource } from '#navigation/page-source.ts';
import { useSiteSource } from '#navigation/site-source.ts';
import { browserSlots, reportWrongProps } from './browser-slots';
import { Part, PartBoundary } from './part';

/** The parts in a slot of the screen at this address. */
export default function FilledSlot({ name, props = {}, empty = null }: SlotProps) {
  const site = useSiteSource();
  const serverSlots = usePageSource().slots;
  const { slotsOf, loadPart } = serverSlots ?? browserSlots;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const location = useLocation();
  const { find, lineup } = site.edition();
  const destination = find(location);
  if (destination.kind !== 'page' || isSensitive(location.pathname)) return empty;
  const { screen } = destination.route;
  const slot = slotsOf(screen).find(({ place }) => place === name);
  const parts = slot?.parts.filter(({ id }) => !failed.includes(id)) ?? [];
  if (!slot || parts.length === 0) return empty;
  const fault = propFault(slot.offer, props);
  const fail = (id: string) => (error: unknown) => {
    setFailed((before) => [...before, id]);
    // The page stays as it is: another build of a part would make it start again.
    site.recover({ error, screen: id as never, lineup, isShown: () => false }).catch(() => {});
  };
  return (
    <div data-slot={`${screen}#${name}`}>
      {fault ? (
        <PartBoundary>
          <WrongProps screen={screen} message={`${screen}#${name}: ${fault}`} isOnServer={serverSlots !== undefined}>
            {empty}
          </WrongProps>
        </PartBoundary>
      ) : (
        parts.map(({ id }) => <Part key={id} id={id} load={loadPart} props={props} onError={fail(id)} />)
      )}
    </div>
  );
}

interface WrongPropsProps {
  screen: string;
  message: string;
  isOnServer: boolean;
  children: ReactNode;
}

function WrongProps({ screen, message, isOnServer, children }: WrongPropsProps) {
  useEffect(() => reportWrongProps(screen, message), [screen, message]);
  if (isOnServer) throw new Error(message);
  return children;
}
