// Renders the templates of a chart as Helm does: Go's text/template with the functions of sprig, and toJson.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/template"

	"github.com/Masterminds/sprig"
)

func main() {
	var given map[string]interface{}
	input, err := io.ReadAll(os.Stdin)
	check(err)
	check(json.Unmarshal(input, &given))
	files, err := filepath.Glob(filepath.Join(os.Args[1], "templates", "*.yaml"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		// A value that is missing is a mistake, as with helm lint --strict.
		parsed, err := template.New(file).Funcs(sprig.TxtFuncMap()).Option("missingkey=error").Parse(string(text))
		check(err)
		fmt.Println("---")
		check(parsed.Execute(os.Stdout, given))
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
