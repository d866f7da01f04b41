export { publish, type Published } from './publish';
