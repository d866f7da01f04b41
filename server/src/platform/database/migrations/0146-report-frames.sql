-- Where in the scripts of a build an error was thrown: files of the build with line and column, one in each line.
alter table client_reports add column frames text;
