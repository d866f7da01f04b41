/** jsdom has no media queries. */
export const setMotionPreference = (wanted: boolean): void => {
  window.matchMedia = ((query: string) => ({
    matches: !wanted && query.includes('reduce'),
  })) as typeof window.matchMedia;
};
