process.stdout.write('kosynier: the battles of the Kościuszko Uprising of 1794. Usage: kosynier <command>\n');
