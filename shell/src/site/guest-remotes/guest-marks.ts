/** An error that nothing caught leaves the frame; 'ended' takes it away. */
type FrameEvent = 'alive' | 'error' | 'ended';

const mark = /^guest-(alive|error|ended) (.+)/;

/** Marks on the timeline of the page what happens in the frame of a guest: code that loads later finds it there. */
export const markGuest = (what: FrameEvent, guest: string): void => void performance.mark?.(`guest-${what} ${guest}`);

/** Reads the name of a mark. */
export const guestMark = (name: string): [what?: string, guest?: string] => {
  const [, what, guest] = mark.exec(name) ?? [];
  return [what, guest];
};
