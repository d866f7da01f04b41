import type { Destination } from '@food-court/federation/discovery';
import type { PlacedPart } from '@food-court/federation/surface';
import type { NamedBuild, VisitorSite } from '#modules/releases/index';

/** A part of the work that can fail on its own. */
export interface RenderTask {
  /** Equal for all addresses of a route. */
  name: string;
  builds: readonly NamedBuild[];
  route: string;
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
  const path = route?.path ?? destination.kind;
  const frame = `shell@${lineup.shell.build} ${path}`;
  return {
    frame: { name: frame, builds: [{ name: 'shell', build: lineup.shell.build }], route: path },
    screens: {
      name: `${screens.map(({ id, build }) => `${id}@${build}`).join(' ')} in ${frame}`,
      builds: screens.filter(({ build }) => build !== '').map(({ name, build }) => ({ name, build })),
      route: path,
    },
  };
}

/** Counted separately, because a page that fails after it was sent counts as a success each time it is rendered. */
export const outsideRequest = (task: RenderTask): RenderTask => ({ ...task, name: `${task.name}, outside a request` });

/** A part in a slot of the page. The page is whole without it. */
export interface PartTask extends RenderTask {
  part: PlacedPart;
}

export function partTasks({ lineup }: VisitorSite, destination: Destination): PartTask[] {
  const { parts = [], path = '' } = destination.kind === 'page' ? destination.route : {};
  return parts.flatMap((part): PartTask[] => {
    const [name = ''] = part.id.split('/');
    const build = lineup.remotes[name]?.build;
    return build === undefined
      ? []
      : [{ name: `${part.id}@${build} in ${path}`, builds: [{ name, build }], route: path, part }];
  });
}

/**
 * The task of a process that renders the screens with the parts. If it ends, only the parts are blamed: the page is rendered
 * again without them, which shows whether its own screens fail.
 */
export const together = (screens: RenderTask, parts: readonly PartTask[]): RenderTask => ({
  name: [...parts.map(({ name }) => name), screens.name].join(' beside '),
  builds: parts.flatMap(({ builds }) => builds),
  route: screens.route,
});
