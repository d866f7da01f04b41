/** Only Chromium says it. */
interface PolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean };
}

/** The header of the document decides, and only the document of this page allows it. Other documents lead here by a link. */
export const mayAskPosition = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('geolocation') ?? true;
