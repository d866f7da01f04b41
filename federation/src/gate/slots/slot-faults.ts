import { isSensitive, type ManifestFacts } from '#discovery/index';
import { partScreen } from '#surface/slots';

/** Faults of the slots and parts of one build, whatever else is served. */
export function slotFaults({ surface, screens, mounted }: ManifestFacts): string[] {
  const { name, routes, slots = {}, parts = [], sources = {} } = surface;
  const offered = Object.keys(slots).flatMap((key) => {
    const [screen = ''] = key.split('#');
    const shown = routes.filter((route) => route.screen === `${name}/${screen}`);
    return [
      ...(shown.length > 0 ? [] : [`the slot ${key} is on no page: no route shows ${name}/${screen}`]),
      ...(mounted?.screens.includes(screen)
        ? [`the slot ${key} is on a screen of another framework. A screen with slots must use React`]
        : []),
      ...shown
        .filter(({ path }) => isSensitive(path))
        .map(({ path }) => `the slot ${key} is on ${path}, where no code of other teams may run`),
    ];
  });
  const filled = parts.flatMap((part, index) => [
    ...(Object.hasOwn(screens, partScreen(part.name))
      ? []
      : [`the part ${part.name} has no code. Write src/parts/${part.name}/${part.name}.part.tsx`]),
    ...(part.slot.startsWith(`${name}/`)
      ? [`the part ${part.name} fills ${part.slot}, its own slot. Show it on the screen itself`]
      : []),
    ...(parts.findIndex(({ slot }) => slot === part.slot) < index
      ? [`${part.slot} is filled twice, again by the part ${part.name}. A remote has one part in a slot`]
      : []),
  ]);
  // The policy of a document is for all code in it, so a part could use what was approved for its owner only.
  const lent =
    Object.keys(slots).length > 0 && Object.values(sources).some((origins) => origins.length > 0)
      ? ['a remote with sources of its own offers no slots, because parts of other teams would get these sources, too']
      : [];
  return [...offered, ...filled, ...lent];
}
