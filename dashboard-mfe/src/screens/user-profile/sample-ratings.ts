/** Static sample figures: spec point 2. */
export const sampleRatings = {
  average: 3,
  best: 5,
  count: 861,
  shares: [
    { stars: 5, percent: 83 },
    { stars: 4, percent: 67 },
    { stars: 3, percent: 50 },
    { stars: 2, percent: 33 },
    { stars: 1, percent: 17 },
  ],
} as const;
