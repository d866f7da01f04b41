export { type RecognisePhoto, acceptPhotos } from './images/accepted-photos';
export { drawAppIcon, drawBadge, favicon, iconSizes } from './images/app-icon';
export { collectPhotosJob } from './images/collect-photos';
export { type ImageHost, createImageHost } from './images/image-host';
export { shownPhoto } from './images/photo-address';
export { pictureRoutes } from './images/picture.routes';
export { uploadRoutes } from './images/upload/upload.routes';
export {
  pictureSize,
  sharingAddress,
  sharingPictureOfDish,
  sharingPictureOfKitchen,
  sharingPictureOfSite,
} from './sharing-pictures/sharing-card';
export { sharingPictureRoutes } from './sharing-pictures/sharing-pictures.routes';
export type { MediaServices } from './images/services';
