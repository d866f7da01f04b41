/** Collects what the page saves as files. */
export const savedFiles = () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:file'), revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return files;
};
