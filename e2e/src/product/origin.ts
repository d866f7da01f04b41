let ofOwnProduct: string | undefined;

/** Returns the origin of the product under test: the shared one, unless `setProductUnderTest` has set another. */
export const origin = (): string => {
  const value = ofOwnProduct ?? process.env.PRODUCT_ORIGIN;
  if (!value) throw new Error('PRODUCT_ORIGIN is not set: run the journeys through npm test journeys');
  return value;
};

/** Makes journeys use this product from now on, or the shared one again. */
export const setProductUnderTest = (other: string | undefined): void => void (ofOwnProduct = other);
