/** Only Chromium says it. */
interface PolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean };
}

/** The header of the document decides, and only documents with a place to set allow it. Other documents lead here by a link. */
export const mayAskPosition = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('geolocation') ?? true;
