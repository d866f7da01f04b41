import { WithProfile } from '../profile/with-profile';
import { Greeting } from './greeting';

export default function WelcomeScreen() {
  return <WithProfile>{(profile) => <Greeting profile={profile} />}</WithProfile>;
}
