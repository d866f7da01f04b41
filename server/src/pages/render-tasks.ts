import type { Destination } from '@food-court/federation/discovery';
import type { NamedBuild, VisitorSite } from '#modules/releases/index';

/** A part of the work that can fail on its own. */
export interface RenderTask {
  /** Equal for all addresses of a route. */
  name: string;
  builds: readonly NamedBuild[];
}

/** The frame is the shell's, the screens are the remotes'. */
export function renderTasks(
  { lineup }: VisitorSite,
  destination: Destination,
): { frame: RenderTask; screens: RenderTask } {
  const route = destination.kind === 'page' ? destination.route : undefined;
  const screens = [route?.within, route?.screen].flatMap((id) => {
    if (id === undefined) return [];
    const [name = ''] = id.split('/');
    return [{ id, name, build: lineup.remotes[name]?.build ?? '' }];
  });
  const frame = `shell@${lineup.shell.build} ${route?.path ?? destination.kind}`;
  return {
    frame: { name: frame, builds: [{ name: 'shell', build: lineup.shell.build }] },
    screens: {
      name: `${screens.map(({ id, build }) => `${id}@${build}`).join(' ')} in ${frame}`,
      builds: screens.filter(({ build }) => build !== '').map(({ name, build }) => ({ name, build })),
    },
  };
}

/** Counted separately, because a page that fails after it was sent counts as a success each time it is rendered. */
export const outsideRequest = (task: RenderTask): RenderTask => ({ ...task, name: `${task.name}, outside a request` });
