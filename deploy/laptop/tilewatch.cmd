@echo off
rem Starts Tilewatch on a laptop: the page for a telephone above the table, or what is said behind its name.
setlocal
if defined JAVA_HOME set "PATH=%JAVA_HOME%\bin;%PATH%"
set version=0
for /f "tokens=3" %%v in ('java -version 2^>^&1 ^| findstr /i version') do for /f "delims=." %%n in ("%%~v") do set version=%%n
if %version% LSS 25 (
    echo Tilewatch needs Java 25 or later: install it, from https://adoptium.net for one, and start this again.
    pause
    exit /b 1
)
if "%~1"=="" (
    java -jar "%~dp0tilewatch.jar" try
    pause
) else (
    java -jar "%~dp0tilewatch.jar" %*
)
