import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangingContext, MountedScreen, MountScreen } from '@food-court/federation/mounted-screen';
import { useChangingContext } from './changing-context';
import { followLinks } from './follow-links';
import { watchedQueries } from './screen-queries';

/** Wraps a screen without React in a component. */
export const mountedScreen =
  (mount: MountScreen): ComponentType =>
  () => <MountedPlace mount={mount} />;

/** Makes React hydrate the element without touching what the server or the screen wrote into it. */
const ofScreen = { __html: '' };

function MountedPlace({ mount }: { mount: MountScreen }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ screen: MountedScreen; context: ChangingContext }>(undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const context = useChangingContext();
  const client = useQueryClient();
  const navigate = useNavigate();

  const start = useEffectEvent((signal: AbortSignal) => {
    const screen = mount(place.current!, {
      ...context,
      navigate: (address, options) => void navigate(address, options),
      queries: watchedQueries(client, signal),
      signal,
      fail: (error) => setFailure({ error }),
    });
    followLinks(place.current!, navigate, signal);
    shown.current = { screen, context };
    return screen;
  });

  useLayoutEffect(() => {
    const visit = new AbortController();
    const screen = start(visit.signal);
    return () => {
      visit.abort();
      endScreen(screen);
    };
  }, []);

  useLayoutEffect(() => {
    if (!shown.current || shown.current.context === context) return;
    shown.current.context = context;
    shown.current.screen.update(context);
  }, [context]);

  if (failure) throw failure.error;
  return <div ref={place} dangerouslySetInnerHTML={ofScreen} suppressHydrationWarning />;
}

/** Catches the error, because React would attribute it to the next page. */
function endScreen(screen: MountedScreen): void {
  try {
    screen.unmount();
  } catch (error) {
    reportError(error);
  }
}
