import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guestFrameAddress, shownSearch } from '@food-court/federation/discovery';
import { wrapTransport, type Transport } from '@food-court/shared-api';
import { toast, useSession } from '@food-court/shared-auth';
import { useSiteSource } from '#navigation/site-source.ts';
import { reportFailure } from '#remotes/client-reports.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { useTheme } from '#frame/theme.ts';
import { useTitleOf } from '../page-title';
import type { SiteRoute } from '@food-court/federation/discovery';
import { openGuestChannel, type GuestChannel } from './guest-channel';
import { GuestFailure } from './guest-failure';
import { markGuest } from './guest-marks';

/** Pixels. More than most screens, so that the footer is out of view before the frame says how high its page is. */
const firstHeight = 2_000;
const mostHeight = 20_000;

/** The page of a guest, in a sandboxed frame that looks and behaves as a part of this page. */
export default function GuestPlace() {
  const { find, lineup } = useSiteSource().edition();
  const { pathname, search } = useLocation();
  const destination = find({ pathname, search });
  if (destination.kind !== 'page') return null;
  const { route, params } = destination;
  const { owner } = route;
  return (
    <GuestFrame
      // Another guest or another build starts in a frame of its own.
      key={`${owner} ${lineup?.remotes[owner]?.build ?? ''}`}
      route={route}
      params={params}
      address={guestFrameAddress(owner, pathname + shownSearch(destination, search))}
    />
  );
}

interface GuestFrameProps {
  route: SiteRoute;
  params: Record<string, string>;
  address: string;
}

function GuestFrame({ route, params, address }: GuestFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Later pages of the guest open within its frame.
  const [firstAddress] = useState(address);
  const [failure, setFailure] = useState<GuestFailure>();
  const channel = useGuestChannel(frame, route.owner, setFailure);
  useNews(channel);
  const title = useTitleOf(route, params);
  if (failure) throw failure;
  return (
    <iframe
      ref={frame}
      title={title}
      src={firstAddress}
      sandbox="allow-scripts allow-forms"
      width="100%"
      height={firstHeight}
      frameBorder={0}
      scrolling="no"
      data-look="block"
    />
  );
}

function useGuestChannel(
  ref: { current: HTMLIFrameElement | null },
  guest: string,
  onFailure: (failure: GuestFailure) => void,
): GuestChannel | undefined {
  const [channel, setChannel] = useState<GuestChannel>();
  const navigate = useNavigate();
  const steps = useRef(navigate);
  useEffect(() => void (steps.current = navigate), [navigate]);

  useEffect(() => {
    const frame = ref.current!;
    const fail = (
      ...failed: ConstructorParameters<typeof GuestFailure> extends [string, ...infer Rest] ? Rest : never
    ) => {
      markGuest('ended', guest);
      onFailure(new GuestFailure(guest, ...failed));
    };
    const opened = openGuestChannel(frame, {
      guest,
      calls: knownBuilds().guests?.[guest] ?? [],
      send,
      onAlive: () => {
        // In a hidden page a frame gets few turns, which says nothing about its code.
        if (document.visibilityState === 'visible') markGuest('alive', guest);
        setChannel(opened);
      },
      onSize: (height) => resize(frame, height),
      onGo: (to, replace) => {
        // Without a press it adds nothing to the way back.
        if (isWanted(to)) void steps.current(to, { replace: replace || !isActive() });
      },
      onBack: () => {
        if (isActive()) void steps.current(-1);
      },
      onToast: (kind, text) => toast[kind](text),
      onFailed: ({ what, message, stack }) => {
        if (what === 'error') reportError(guest, message, stack);
        else fail(what, message, stack);
      },
      onEnd: fail,
    });
    return () => {
      opened.close();
      setChannel(undefined);
    };
  }, [ref, guest, onFailure]);
  return channel;
}

/** A short page still fills the screen: the footer must not move into view once the page says how high it is. */
function resize(frame: HTMLIFrameElement, height: number): void {
  const top = frame.getBoundingClientRect().top + window.scrollY;
  frame.style.minHeight = `calc(100svh - ${Math.round(top)}px)`;
  frame.style.height = `${Math.min(Math.ceil(height), mostHeight)}px`;
}

/** Tells the frame what changes around it. */
function useNews(channel: GuestChannel | undefined): void {
  const { pathname, search, hash } = useLocation();
  const { status } = useSession();
  const theme = useTheme();
  useEffect(() => channel?.post({ is: 'place', pathname, search, hash }), [channel, pathname, search, hash]);
  useEffect(() => {
    channel?.post({ is: 'theme', theme: document.documentElement.dataset.theme });
  }, [channel, theme]);
  useEffect(() => {
    channel?.post({ is: 'session', ...(status !== 'unknown' && { isSignedIn: status === 'signed-in' }) });
  }, [channel, status]);
}

/** A press in the frame counts as one on the page. Old browsers don’t tell. */
const isActive = (): boolean => navigator.userActivation?.isActive ?? true;

/** A page that opens itself must not send people elsewhere. It may change its own search. */
const isWanted = (to: string): boolean =>
  isActive() || new URL(to, window.location.href).pathname === window.location.pathname;

function reportError(guest: string, message: string, stack: string | undefined): void {
  markGuest('error', guest);
  const build = knownBuilds().lineup.remotes[guest]?.build;
  if (build === undefined) return;
  const report = { name: guest, build, what: 'error', message, path: window.location.pathname, stack } as const;
  void reportFailure(report);
}

/** Sends as the site does at this moment: another way of sending takes over while the line is down. */
const send: Transport = (request) => {
  let now!: Transport;
  wrapTransport((current) => (now = current));
  return now(request);
};
