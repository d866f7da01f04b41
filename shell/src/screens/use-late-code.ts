import { useEffect, useState, type ComponentType } from 'react';

const pauseMs = 2_000;

/** A part of the page that only some need: its code is asked for when it is to show, and again until it comes. */
export function useLateCode<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    let left = false;
    const tryOn = (): void => {
      load().then(
        (part) => left || setPart(() => part),
        () => left || (pause = setTimeout(tryOn, pauseMs)),
      );
    };
    tryOn();
    return () => {
      left = true;
      clearTimeout(pause);
    };
  }, [load]);

  return Part;
}
