/**
 * What the whole site may use of the router. Taken from the unshared package behind it, so that the rest is shaken off;
 * adding a name here is a release of the shell.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
