/** jsdom has no media queries. */
export const visitorWantsMotion = (wanted: boolean): void => {
  window.matchMedia = ((query: string) => ({
    matches: !wanted && query.includes('reduce'),
  })) as typeof window.matchMedia;
};
