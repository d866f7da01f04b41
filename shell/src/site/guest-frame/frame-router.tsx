import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Location, Navigator, To } from 'react-router-dom';
import { createPath, Router } from '#shared-libraries/frame-router.ts';
import type { ChannelToHost } from './channel-to-host';

interface Props {
  channel: ChannelToHost;
  first: Location;
  children: ReactNode;
}

/** The history is that of the page around the frame: a step is a wish, and the page says where it led. */
export function GuestRouter({ channel, first, children }: Props) {
  const [location, setLocation] = useState(first);
  const navigator = useMemo(() => navigatorOf(channel), [channel]);
  useLayoutEffect(() => {
    channel.on('place', ({ is: _, ...place }) =>
      startTransition(() =>
        setLocation((before) =>
          addressOf(before) === addressOf(place) ? before : { ...place, state: null, key: addressOf(place) },
        ),
      ),
    );
  }, [channel]);
  return (
    <Router navigator={navigator} location={location}>
      {children}
    </Router>
  );
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

function navigatorOf({ post }: ChannelToHost): Navigator {
  const go = (to: To, replace: boolean): void => post({ is: 'go', to: textOf(to), replace });
  return {
    createHref: textOf,
    push: (to) => go(to, false),
    replace: (to) => go(to, true),
    // The pages before and after may be others’, so a guest goes back one page and no further.
    go: (steps) => {
      if (steps === -1) post({ is: 'back' });
    },
  };
}

const textOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
