/** The icons in use, under our own names: the only file that knows the icon library. */
import {
  ArrowRight,
  ArrowUpDown,
  Camera,
  Check,
  ChefHat,
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CreditCard,
  Eye,
  EyeOff,
  Heart,
  ImagePlus,
  Lock,
  LogOut,
  Menu,
  Moon,
  Pencil,
  Plus,
  RefreshCw,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Star,
  Store,
  Sun,
  Trash2,
  User,
  Users,
  Utensils,
  X,
} from 'lucide';
import { drawIcon } from './draw-icon';

export const AlertIcon = /* @__PURE__ */ drawIcon(CircleAlert);
export const ArrowRightIcon = /* @__PURE__ */ drawIcon(ArrowRight);
export const CameraIcon = /* @__PURE__ */ drawIcon(Camera);
export const CardIcon = /* @__PURE__ */ drawIcon(CreditCard);
export const CheckIcon = /* @__PURE__ */ drawIcon(Check);
export const ChefIcon = /* @__PURE__ */ drawIcon(ChefHat);
export const ChevronDownIcon = /* @__PURE__ */ drawIcon(ChevronDown);
export const ChevronUpIcon = /* @__PURE__ */ drawIcon(ChevronUp);
export const CloseIcon = /* @__PURE__ */ drawIcon(X);
export const CourtIcon = /* @__PURE__ */ drawIcon(Store);
export const EyeIcon = /* @__PURE__ */ drawIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawIcon(EyeOff);
export const HeartIcon = /* @__PURE__ */ drawIcon(Heart);
export const ImagePlusIcon = /* @__PURE__ */ drawIcon(ImagePlus);
export const LockIcon = /* @__PURE__ */ drawIcon(Lock);
export const LogoutIcon = /* @__PURE__ */ drawIcon(LogOut);
export const MenuIcon = /* @__PURE__ */ drawIcon(Menu);
export const MoonIcon = /* @__PURE__ */ drawIcon(Moon);
export const OrdersIcon = /* @__PURE__ */ drawIcon(ShoppingBag);
export const PencilIcon = /* @__PURE__ */ drawIcon(Pencil);
export const PlusIcon = /* @__PURE__ */ drawIcon(Plus);
export const RefreshIcon = /* @__PURE__ */ drawIcon(RefreshCw);
export const SettingsIcon = /* @__PURE__ */ drawIcon(Settings);
export const ShieldIcon = /* @__PURE__ */ drawIcon(ShieldCheck);
export const SortIcon = /* @__PURE__ */ drawIcon(ArrowUpDown);
export const StarIcon = /* @__PURE__ */ drawIcon(Star);
export const SunIcon = /* @__PURE__ */ drawIcon(Sun);
export const TrashIcon = /* @__PURE__ */ drawIcon(Trash2);
export const UserIcon = /* @__PURE__ */ drawIcon(User);
export const UsersIcon = /* @__PURE__ */ drawIcon(Users);
export const UtensilsIcon = /* @__PURE__ */ drawIcon(Utensils);

export * from './social-marks';
