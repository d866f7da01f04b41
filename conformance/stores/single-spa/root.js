import { registerApplication, start } from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';

const routes = constructRoutes(document.querySelector('#single-spa-layout'), {
  props: {},
  loaders: { loading: '<p>Loading …</p>' },
  errors: { closed: '<p>This part is closed for a moment.</p>' },
});
const applications = constructApplications({ routes, loadApp: ({ name }) => import(name) });
const layoutEngine = constructLayoutEngine({ routes, applications, active: false });
for (const application of applications) registerApplication(application);
layoutEngine.activate();

// single-spa follows the history; links become part of it here.
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link) return;
  event.preventDefault();
  history.pushState(undefined, '', link.href);
});
start();
