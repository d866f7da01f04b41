let ofOwnProduct: string | undefined;

/** Where the product under test runs: the shared one, unless the journeys of the moment have one of their own. */
export const origin = (): string => {
  const value = ofOwnProduct ?? process.env.PRODUCT_ORIGIN;
  if (!value) throw new Error('PRODUCT_ORIGIN is not set: run the journeys through npm test journeys');
  return value;
};

/** From now on journeys see this product; without one they see the shared one again. */
export const setProductUnderTest = (other: string | undefined): void => void (ofOwnProduct = other);
