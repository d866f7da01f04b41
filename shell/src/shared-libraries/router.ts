/**
 * The exports of the router that the site may use; a new one needs a release of the shell. Imported from the package
 * behind it, which is not shared, so that unused code is removed.
 */
export {
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { Link, NavLink } from './links';
